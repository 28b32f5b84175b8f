/** Hosts, and paths on them, that count openings of a mail; `*` stands for part of a name. Wren's own list. */
const TRACKERS: readonly (readonly [name: string, ...places: string[]])[] = [
  ['ActiveCampaign', '*.activehosted.com/proc.php', '*.acemlnb.com', '*.acemlna.com', '*.emlnk.com/lt.php'],
  ['Adobe Campaign', '*.campaign.adobe.com/r', '*.demdex.net', '*.omtrdc.net'],
  ['Amazon SES', '*.awstrack.me/I0', '*.r.*.awstrack.me'],
  ['Bananatag', 'bl-1.com', '*.bl-1.com', 'bananatag.com/*pixel'],
  ['Boomerang', 'mailstat.us/tr'],
  ['Campaign Monitor', '*.cmail*.com/t', '*.createsend*.com/t', '*.openrate.aweber.com'],
  ['Constant Contact', '*.rs6.net/on.jsp', 'rs6.net/on.jsp'],
  ['Customer.io', 'track.customer.io/e/o', 'e.customeriomail.com/e/o'],
  ['DoubleClick', '*.doubleclick.net', 'doubleclick.net'],
  ['Facebook', 'www.facebook.com/tr', 'www.facebook.com/email_open_log_pic.php', 'pixel.facebook.com'],
  ['Google Analytics', 'www.google-analytics.com', 'ssl.google-analytics.com', 'google-analytics.com'],
  ['HubSpot', '*.hubspotemail.net/e2t', '*.hubspotlinks.com/e2t/o', '*.hs-sites.com/e2t/o', 'track.hubspot.com'],
  ['Klaviyo', 'trk.klaviyomail.com', 'ctrk.klclick*.com/o', 'trk.klclick*.com'],
  ['Litmus', '*.emltrk.com', 'emltrk.com'],
  ['Mailchimp', '*.list-manage.com/track', '*.mandrillapp.com/track', 'mandrillapp.com/track'],
  ['Mailgun', 'email.mailgun.net/o', 'email.*.mailgun.org/o'],
  ['Mailjet', '*.mjt.lu/oo', '*.mailjet.com/oo'],
  ['Mailtrack', 'mailtrack.io/trace', '*.mailtrack.io', 'mltrk.io'],
  ['Marketo', '*.mktoresp.com', '*.mkt*.com/open', '*.mktomail.com/trk'],
  ['Matomo', '*/matomo.php', '*/piwik.php'],
  ['Microsoft Dynamics', '*.dynamics.com/api/orgs/*/open', '*.marketing.dynamics.com/*/o'],
  ['Mixpanel', 'api.mixpanel.com/track', 'mixpanel.com/track'],
  ['Mixmax', 'track.mixmax.com', '*.mixmax.com/api/track'],
  ['Outreach', '*.outreach.io/api/mailings/opened', 'outrch.com/api/mailings/opened'],
  ['Salesforce', '*.exct.net/open.aspx', '*.exacttarget.com/open.aspx', '*.pardot.com/r', '*.salesforceiq.com'],
  ['SendGrid', '*.sendgrid.net/wf/open', '*/wf/open', '*.sendgrid.net/mpss/o'],
  ['Sendinblue', '*.sendibt*.com/tr/op', '*.sendibm*.com/tr/op', '*.brevo.com/tr/op', '*/tr/op'],
  ['SparkPost', '*.spgo.io/q', '*.sparkpostmail*.com/q'],
  ['Streak', 'mailfoogae.appspot.com', 'mailtrack.streak.com'],
  ['Superhuman', 'r.superhuman.com'],
  ['Twitter', 'analytics.twitter.com', 't.co/i/adsct'],
  ['Yesware', 't.yesware.com', '*.yesware.com/t'],
];

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');
}

/** A regular expression for `host/path` from a host and the beginning of a path. */
function expression(place: string): RegExp {
  const slash = place.indexOf('/');
  const host = slash < 0 ? place : place.slice(0, slash);
  const path = slash < 0 ? '' : place.slice(slash);
  const hostPart = escaped(host).replaceAll('*', '[^/]*');
  return new RegExp(`^${hostPart}${path === '' ? '/' : `${escaped(path).replaceAll('*', '[^/?]*')}(?:[/?]|$)`}`, 'iu');
}

const EXPRESSIONS = TRACKERS.map(([name, ...places]) => [name, places.map(expression)] as const);

/** Name of the known tracker that loads this image, else null. */
export function trackerOf(address: string): string | null {
  const [, host = '', path = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^#]*)/iu.exec(address) ?? [];
  if (host === '') return null;
  const place = `${host.toLowerCase()}${path.startsWith('/') ? path : `/${path}`}`;
  return EXPRESSIONS.find(([, places]) => places.some((known) => known.test(place)))?.[0] ?? null;
}

/** True if an image of this size (CSS pixels) is a tracking pixel. Null: the size is not given. */
export function isPixel(width: number | null, height: number | null): boolean {
  if (width === null && height === null) return false;
  return (width ?? 1) <= 1 && (height ?? 1) <= 1;
}
