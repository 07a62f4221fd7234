// What a host may set when the site is built: docs/settings.md.
import settings from 'virtual:site-settings';

/** Where the home page stands, e.g. `https://example.com/`, with a slash at the end. */
export const HOME_URL: string = `${settings.siteUrl}${settings.basePath}`;
export const SUPPORT_URL: string | null = settings.supportUrl;
export const FEEDBACK_FORM_URL: string | null = settings.feedbackFormUrl;
export const CONTACT_EMAIL: string | null = settings.contactEmail;
/** Where mailboxes for sync are, without a slash at the end; `null` where the host has none. */
export const SYNC_URL: string | null = settings.syncUrl;
