import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('nl');
const mails = (count: number): string => many(count, { one: '# e-mail', other: '# e-mails' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'E-mail van een andere provider ophalen',
    note: 'Alle mappen, met wat gelezen, favoriet en beantwoord is. Niets komt dubbel, en daar verandert niets.',
    begin: 'Provider kiezen…',
    unknown: 'Het is niet bekend of er e-mail wordt opgehaald.',
    dialog: {
      address: 'E-mailadres daar',
      next: 'Volgende',
      host: 'IMAP-server',
      port: 'Poort',
      security: 'Versleuteling',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Gebruikersnaam',
      password: 'Wachtwoord',
      appPassword: 'App-wachtwoord',
      signIn: 'Inloggen',
      keeps: 'Het wachtwoord wordt versleuteld bewaard tot alle e-mail hier is, en dan vernietigd.',
      missing: 'Vul alle velden in.',
      badPort: 'De poort is een getal, meestal 993.',
      notFound: 'Bij dit adres is geen server gevonden. De hulp van je provider noemt hem.',
      folders: 'Mappen',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Alle mappen (${number.format(folders)}), ${mails(count)}`,
      none: 'Kies minstens één map.',
      empty: 'In dit account staat geen e-mail.',
      start: 'Hierheen halen',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} vraagt een app-wachtwoord, dat je daar in de instellingen van je account maakt.`,
      allowed: (provider) => `Sta eerst toegang via IMAP toe in de instellingen van ${provider}.`,
      none: (provider) =>
        `${provider} laat geen ander programma met een wachtwoord binnen. Exporteer je e-mail daar en importeer de bestanden hier.`,
    },
    problems: {
      'bad-credentials':
        'De server accepteert deze gebruikersnaam of dit wachtwoord niet. Sommige providers vragen een app-wachtwoord.',
      'unknown-host': 'Er is geen server met deze naam.',
      unreachable: 'De server is onbereikbaar.',
      certificate: 'Het certificaat van de server is niet geldig. Je wachtwoord is niet verzonden.',
      'no-encryption': 'De server biedt geen versleuteling. Je wachtwoord is niet verzonden.',
      'not-allowed': 'Deze server mag niet worden benaderd: hij moet op internet staan, op poort 993 of 143.',
      'over-quota': 'Je postvak hier is vol. Maak ruimte en ga dan verder.',
      'account-disabled': 'Dit account was uitgeschakeld. Ga verder met het wachtwoord.',
      internal: 'Er ging iets mis op deze server. Misschien helpt het om verder te gaan.',
    },
    counting: (host) => `E-mail ophalen van ${host}: tellen`,
    running: (done, total, host) => `E-mail ophalen van ${host}: ${number.format(done)} van ${number.format(total)}`,
    waiting: (host) => `${host} is onbereikbaar en wordt vanzelf opnieuw geprobeerd.`,
    paused: (done, total) => `Gepauzeerd bij ${number.format(done)} van ${number.format(total)}`,
    goesOn: 'Het gaat door als deze pagina wordt gesloten.',
    done: (count, duplicates) =>
      `${mails(count)} opgehaald${duplicates > 0 ? `, ${number.format(duplicates)} waren hier al` : ''}`,
    stopped: (count) => `Gestopt na ${mails(count)}`,
    failed: (count) => `Geëindigd na ${mails(count)}`,
    leftOut: (count) => `${mails(count)} daar gelaten`,
    reasons: {
      'no-mail': 'geen e-mail',
      'unreadable-file': 'daar niet leesbaar',
      'too-large': 'groter dan 128 MB',
      refused: 'geweigerd door de server',
    },
    damaged: (count) => `${mails(count)} onleesbaar, als bron bewaard`,
    pause: 'Pauzeren',
    resume: 'Verdergaan',
    stop: 'Stoppen',
    forget: 'Klaar',
    out: {
      title: 'E-mail naar een andere provider brengen',
      note: 'Al je e-mail, in mappen met dezelfde namen, met wat gelezen, favoriet en gelabeld is. Niets wordt dubbel geschreven, en hier verandert niets.',
      elsewhere: 'Er wordt al e-mail de andere kant op verplaatst. Het kan maar één kant tegelijk.',
      start: 'Daarheen brengen',
      keeps: 'Het wachtwoord wordt versleuteld bewaard tot alle e-mail daar is, en dan vernietigd.',
      noPassword: (provider) =>
        `${provider} laat geen ander programma met een wachtwoord binnen. Exporteer je e-mail hier en importeer de bestanden daar.`,
      counting: (host) => `E-mail brengen naar ${host}: kijken wat er al is`,
      running: (done, total, host) => `E-mail brengen naar ${host}: ${number.format(done)} van ${number.format(total)}`,
      done: (written, known) =>
        `${mails(written)} gebracht${known > 0 ? `, ${number.format(known)} waren daar al` : ''}`,
      stopped: (written) => `Gestopt na ${mails(written)}`,
      failed: (written) => `Afgebroken na ${mails(written)}`,
      leftOut: (count) => `${mails(count)} geweigerd door de server`,
      full: 'De mailbox daar is vol. Maak daar ruimte en ga dan verder.',
    },
    notChanged: (message) => `Dat lukte niet: ${message}`,
  },
} satisfies Translation;
