import * as v from 'valibot';
import { defineCall } from '../call.ts';

const nothing = v.optional(v.looseObject({}), {});

const value = v.union([v.boolean(), v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(20_000))]);

/**
 * Settings that the user chose in the client, by name (3.16). Only the client knows their names and values, so that an older
 * server keeps the settings of a newer client; the server only limits their size.
 */
const settings = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/u)), value),
  v.check((chosen) => Object.keys(chosen).length <= 100, 'has more than 100 settings'),
  v.check((chosen) => JSON.stringify(chosen).length <= 64_000, 'is too long'),
);

/** The account's settings; null: none were saved yet. */
export const getSettings = defineCall({
  path: '/api/method/mail.api.client.get_settings',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: v.object({ settings: v.nullable(settings) }),
  result: v.pipe(
    v.object({ settings: v.nullable(settings) }),
    v.transform((answer) => answer.settings),
  ),
});

/** Replaces all saved settings. */
export const saveSettings = defineCall({
  path: '/api/method/mail.api.client.save_settings',
  kind: 'write',
  extension: true,
  input: v.object({ settings }),
  answer: v.object({ settings }),
  result: v.unknown(),
});

/** The genders and countries of 2.17 and 9.9; '' is not specified. */
export const GENDERS = ['', 'Male', 'Female', 'Other'] as const;
export const COUNTRIES = ['', 'United States', 'Canada', 'United Kingdom', 'Australia'] as const;

const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');

const profile = v.object({
  first_name: line,
  last_name: line,
  nick_name: line,
  gender: v.optional(v.picklist(GENDERS), ''),
  street: line,
  city: line,
  state: line,
  postal_code: line,
  country: v.optional(v.picklist(COUNTRIES), ''),
});

/** 'Personal Information' on the wire (2.17). */
export type Profile = v.InferOutput<typeof profile>;

/** The personal information of the account's owner (2.17). */
export const getProfile = defineCall({
  path: '/api/method/mail.api.client.get_profile',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: profile,
  result: profile,
});

/** Saves all fields of the profile; first and last name become the account's display name. */
export const saveProfile = defineCall({
  path: '/api/method/mail.api.client.save_profile',
  kind: 'write',
  extension: true,
  input: profile,
  answer: profile,
  result: profile,
});

/** Makes the browser clear its cached answers (Clear Site Data §3.1), which browsers support over HTTPS only. */
export const forgetAnswers = defineCall({
  path: '/api/method/mail.api.client.forget_answers',
  kind: 'write',
  extension: true,
  input: nothing,
  answer: v.object({}),
  result: v.unknown(),
});
