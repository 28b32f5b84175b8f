import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** The state of two-factor authentication. */
export const getSecondFactor: Handler<typeof CALLS.getSecondFactor> = async (_input, { secondFactor }) => {
  const { isOn, recoveryCodes } = await secondFactor.state();
  return { on: isOn, recovery_codes: recoveryCodes };
};

export const beginSecondFactor: Handler<typeof CALLS.beginSecondFactor> = (_input, { secondFactor }) =>
  secondFactor.begin();

export const confirmSecondFactor: Handler<typeof CALLS.confirmSecondFactor> = async ({ code }, { secondFactor }) => ({
  recovery_codes: [...(await secondFactor.confirm(code))],
});

export const renewRecoveryCodes: Handler<typeof CALLS.renewRecoveryCodes> = async (_input, { secondFactor }) => ({
  recovery_codes: [...(await secondFactor.renewRecoveryCodes())],
});

export const endSecondFactor: Handler<typeof CALLS.endSecondFactor> = async (_input, { secondFactor }) => {
  await secondFactor.end();
  return {};
};
