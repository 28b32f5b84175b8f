import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { readOneMessage } from '../wire/read-message.ts';
import { flag, id, line, readNumber } from '../wire/wire.ts';
import { wireMessage } from '../wire/wire-message.ts';

const text = v.string();

/** Folder in which a plain host files uploads (9.8). */
export const FILE_FOLDER = 'Home/Frappe Mail';

/** Stores an uploaded file for a draft (7.21). Multipart: the file accompanies these fields. */
export const uploadFile = defineCall({
  path: '/api/method/upload_file',
  kind: 'write',
  body: 'multipart',
  input: v.object({
    is_private: v.optional(flag, true),
    folder: v.optional(line, FILE_FOLDER),
    file_name: v.optional(line),
  }),
  answer: v.object({
    name: text,
    owner: text,
    creation: text,
    modified: text,
    modified_by: text,
    docstatus: v.literal(0),
    idx: v.literal(0),
    file_name: text,
    /** Its file extension in capitals; '' without one. */
    file_type: text,
    file_url: text,
    file_size: v.number(),
    is_private: v.picklist([0, 1]),
    is_folder: v.literal(0),
    is_home_folder: v.literal(0),
    is_attachments_folder: v.literal(0),
    uploaded_to_dropbox: v.literal(0),
    uploaded_to_google_drive: v.literal(0),
    folder: text,
    blob_id: text,
    content_hash: text,
    doctype: v.literal('File'),
    /** Result of the virus scan (7.22). */
    scan_status: v.picklist(['skipped', 'clean']),
  }),
  result: v.pipe(
    v.union([
      v.pipe(
        text,
        v.transform((url) => ({ file_url: url })),
      ),
      v.looseObject({}),
    ]),
    v.transform((file: Record<string, unknown>) => ({
      url: typeof file.file_url === 'string' ? file.file_url : '',
      blobId: typeof file.blob_id === 'string' ? file.blob_id : null,
      name: typeof file.file_name === 'string' ? file.file_name : null,
      size: readNumber(file.file_size) ?? readNumber(file.size) ?? 0,
    })),
    v.check((file) => file.url !== '', 'no address of the file'),
  ),
});

/** An attached mail (`message/rfc822`) as a message without a thread; its parts have ids of their own. */
export const getAttachedMail = defineCall({
  path: '/api/method/mail.api.mail.get_attached_mail',
  kind: 'read',
  extension: true,
  input: v.object({ blob_id: id }),
  answer: wireMessage,
  result: readOneMessage,
});

/** Base path of sender pictures, each under its mail address; get_capabilities lists them. */
export const AVATARS_PATH = '/api/method/mail.api.client.avatars';

/** Addresses that answer bytes instead of JSON; as a download unless the type is safe to display. */
export const DOWNLOADS = {
  getAttachment: {
    path: '/api/method/mail.api.mail.get_attachment',
    input: v.object({ blob_id: id, filename: v.optional(line) }),
  },
  /** An image of a mail from the internet, fetched by the server: an extension, `remote_images`. */
  getRemoteImage: {
    path: '/api/method/mail.api.mail.get_remote_image',
    input: v.object({ name: id, url: v.pipe(text, v.minLength(1), v.maxLength(4_000)) }),
  },
  fetchMailAsEml: {
    path: '/api/method/mail.api.mail.fetch_mail_as_eml',
    input: v.object({ name: id }),
  },
} as const;
