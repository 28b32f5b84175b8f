import { formatAddress } from '@wren/domain/address/recipients.ts';
import type { Address } from '@wren/domain/message/message.ts';

const TYPE = 'application/x-wren-recipient';

/** A recipient on its way to another field. */
export interface CarriedRecipient {
  readonly field: string;
  readonly address: Address;
}

/** The one that is being dragged: data of a drag cannot be read before it is dropped, and only this page's counts. */
let carried: CarriedRecipient | null = null;

export function carryRecipient(transfer: DataTransfer, recipient: CarriedRecipient): void {
  carried = recipient;
  transfer.setData(TYPE, recipient.address.email);
  transfer.setData('text/plain', formatAddress(recipient.address));
  transfer.effectAllowed = 'copyMove';
}

/** The recipient that a drag brings to a field from another one; null: it brings none. */
export function recipientFor(field: string, transfer: DataTransfer): CarriedRecipient | null {
  return carried && carried.field !== field && transfer.types.includes(TYPE) ? carried : null;
}
