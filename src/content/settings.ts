// The addresses that whoever hosts the app may set at build time; see scripts/build-settings.ts.
import settings from 'virtual:content/settings';

export const SUPPORT_URL: string | null = settings.supportUrl;
