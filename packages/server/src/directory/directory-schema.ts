/** The migrations of wren.db. Never edited once released: a change is a new migration. */
export const DIRECTORY_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    full_name TEXT NOT NULL,
    password TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- The credential itself is not kept: secret is its SHA-256.
  CREATE TABLE session (
    secret TEXT PRIMARY KEY,
    handle TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    csrf_token TEXT NOT NULL,
    remember INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_account ON session (account);
  `,
  `
  -- What somebody chose or says of themselves: one JSON document for each name.
  CREATE TABLE preference (
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    name TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (account, name)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Further addresses of an account; nobody signs in by them.
  CREATE TABLE alias (
    address TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX alias_account ON alias (account);
  `,
  `
  -- Browsers from which an account has signed in. What a browser keeps is not kept here: secret is its SHA-256.
  CREATE TABLE device (
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    secret TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (account, secret)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Browsers that are told of new mail by Web Push; they end with their session.
  CREATE TABLE push_subscription (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    session TEXT NOT NULL UNIQUE REFERENCES session (handle) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX push_subscription_account ON push_subscription (account);
  `,
  `
  -- By what accounts sign in to their provider: nonce, tag and ciphertext of AES-256-GCM (sealed-text.ts).
  CREATE TABLE credential (
    account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    sealed BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Secrets of authenticator apps, sealed as credentials are; begun: one that has yet to be confirmed.
  -- last_step is the time step of the newest code that was taken (RFC 6238 §5.2).
  CREATE TABLE second_factor (
    account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    sealed BLOB,
    begun BLOB,
    last_step INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  -- Recovery codes that have not been used: hash is the SHA-256 of one.
  CREATE TABLE recovery_code (
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (account, hash)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- By what users know their sessions again. client: network address of the newest request; device: as in the table of devices.
  ALTER TABLE session ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
  ALTER TABLE session ADD COLUMN client TEXT NOT NULL DEFAULT '';
  ALTER TABLE session ADD COLUMN device TEXT NOT NULL DEFAULT '';
  -- Networks from which accounts have signed in (network-of.ts).
  CREATE TABLE place (
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    network TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (account, network)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Links of administrators by which users choose a new password: hash is the SHA-256 of what is in one.
  CREATE TABLE password_link (
    account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    hash TEXT NOT NULL UNIQUE,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- Passwords by which programs and devices of an account hand in mail: hash is the SHA-256 of one.
  CREATE TABLE app_password (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER,
    used_from TEXT NOT NULL DEFAULT ''
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX app_password_account ON app_password (account);
  `,
  `
  -- Passkeys: id is the credential's, in base64url, public_key its COSE key; counter says how often it has signed, where it counts.
  CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    name TEXT NOT NULL,
    synced INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkey_account ON passkey (account);
  `,
  `
  -- What an administrator calls the API key whose sign-in this is: its handle is the key, and it ends when it is revoked. NULL: a browser's.
  ALTER TABLE session ADD COLUMN api_key TEXT;
  `,
  `
  -- How much accounts may keep that are not bounded as usual: bytes, NULL for as much as the disk holds.
  CREATE TABLE quota (
    account TEXT PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    bytes INTEGER
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Administrators see /app/admin; a disabled account cannot be signed in to.
  ALTER TABLE account ADD COLUMN role TEXT NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'administrator'));
  ALTER TABLE account ADD COLUMN disabled INTEGER NOT NULL DEFAULT 0;
  -- What administrators have done: only added to. hash is the SHA-256 of the hash before it and of all the rest of the row.
  CREATE TABLE audit (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    origin TEXT NOT NULL,
    deed TEXT NOT NULL,
    target TEXT NOT NULL,
    fact TEXT NOT NULL,
    refused TEXT,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER audit_updated BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
  CREATE TRIGGER audit_deleted BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is only added to'); END;
  -- Sign-ins that succeeded or failed. account is NULL where the address has none: what was typed is not kept, since it may be a password.
  CREATE TABLE sign_in (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    account TEXT REFERENCES account ON DELETE CASCADE,
    client TEXT NOT NULL,
    user_agent TEXT NOT NULL,
    outcome TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sign_in_account ON sign_in (account);
  `,
  `
  -- Users of an identity provider, and the accounts that they sign in to (OpenID Connect Core §2: iss, sub).
  CREATE TABLE sign_on (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    account TEXT NOT NULL REFERENCES account ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (issuer, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sign_on_account ON sign_on (account);
  -- ID tokens by which sessions began, sealed as credentials are: they say to the provider whom to sign out.
  CREATE TABLE session_token (
    session TEXT PRIMARY KEY REFERENCES session (handle) ON DELETE CASCADE,
    sealed BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Keys that mail is signed with (DKIM). sealed: the private half, as credentials are; record: what DNS is to say; found: whether it does.
  CREATE TABLE dkim_key (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    domain TEXT NOT NULL,
    selector TEXT NOT NULL,
    algorithm TEXT NOT NULL,
    record TEXT NOT NULL,
    sealed BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    found INTEGER NOT NULL DEFAULT 0,
    looked_at INTEGER,
    retired_at INTEGER,
    UNIQUE (domain, selector)
  ) STRICT;
  `,
  `
  -- Reports of other mail servers that were read (RFC 7489, RFC 8460), so that each counts once, and what they say, summed up. day: number of the UTC day since the epoch.
  CREATE TABLE domain_report (
    kind TEXT NOT NULL,
    reporter TEXT NOT NULL,
    report_id TEXT NOT NULL,
    day INTEGER NOT NULL,
    PRIMARY KEY (kind, reporter, report_id)
  ) STRICT;
  CREATE TABLE dmarc_report_row (
    domain TEXT NOT NULL,
    day INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    source TEXT NOT NULL,
    disposition TEXT NOT NULL,
    dkim INTEGER NOT NULL,
    spf INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, domain, reporter, source, disposition, dkim, spf)
  ) STRICT, WITHOUT ROWID;
  -- failure is empty where it says what was delivered.
  CREATE TABLE tls_report_row (
    domain TEXT NOT NULL,
    day INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    failure TEXT NOT NULL,
    receiver TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, domain, reporter, failure, receiver)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Groups: addresses whose mail goes to their members. account is NULL of members outside.
  CREATE TABLE mail_group (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    members_send INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE group_member (
    mail_group TEXT NOT NULL REFERENCES mail_group ON DELETE CASCADE,
    address TEXT NOT NULL,
    account TEXT REFERENCES account ON DELETE CASCADE,
    PRIMARY KEY (mail_group, address)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX group_member_account ON group_member (account);
  `,
  `
  -- When credentials were kept last: a sign-in that has yet to give a code has no session, and needs them.
  ALTER TABLE credential ADD COLUMN kept_at INTEGER NOT NULL DEFAULT 0;
  `,
];
