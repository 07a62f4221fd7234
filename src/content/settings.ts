// What whoever hosts the app may set at build time; see docs/settings.md.
import settings from 'virtual:content/settings';

export const SITE_URL: string = settings.siteUrl;
export const SUPPORT_URL: string | null = settings.supportUrl;
export const FEEDBACK_FORM_URL: string | null = settings.feedbackFormUrl;
export const CONTACT_EMAIL: string | null = settings.contactEmail;
