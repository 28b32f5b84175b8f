import type { Address } from '@wren/domain/message/message.ts';
import { create } from 'zustand';

/** The person of the open card; null: none. */
export const usePersonCard = create<{ readonly person: Address | null }>(() => ({ person: null }));

/** Opens the card of a person, or closes it. */
export function openPerson(person: Address | null): void {
  usePersonCard.setState({ person });
}
