// What a host may set when the site is built: docs/settings.md.

/** Where the home page stands, e.g. `https://example.com/`, with a slash at the end. */
export const HOME_URL = `${SITE_SETTINGS.siteUrl}${SITE_SETTINGS.basePath}`;
export const SUPPORT_URL = SITE_SETTINGS.supportUrl;
export const FEEDBACK_FORM_URL = SITE_SETTINGS.feedbackFormUrl;
export const CONTACT_EMAIL = SITE_SETTINGS.contactEmail;
/** Where mailboxes for sync are, without a slash at the end; `null` where the host has none. */
export const SYNC_URL = SITE_SETTINGS.syncUrl;
