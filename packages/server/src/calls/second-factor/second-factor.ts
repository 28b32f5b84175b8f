import type { CALLS } from '@wren/contract/calls.ts';
import type { Handler } from '../handler.ts';

/** Whether signing in asks for a code. */
export const getSecondFactor: Handler<typeof CALLS.getSecondFactor> = (_input, { secondFactor }) => {
  const { isOn, recoveryCodes } = secondFactor.state();
  return { on: isOn, recovery_codes: recoveryCodes };
};

export const beginSecondFactor: Handler<typeof CALLS.beginSecondFactor> = (_input, { secondFactor }) =>
  secondFactor.begin();

export const confirmSecondFactor: Handler<typeof CALLS.confirmSecondFactor> = ({ code }, { secondFactor }) => ({
  recovery_codes: [...secondFactor.confirm(code)],
});

export const renewRecoveryCodes: Handler<typeof CALLS.renewRecoveryCodes> = (_input, { secondFactor }) => ({
  recovery_codes: [...secondFactor.renewRecoveryCodes()],
});

export const endSecondFactor: Handler<typeof CALLS.endSecondFactor> = (_input, { secondFactor }) => {
  secondFactor.end();
  return {};
};
