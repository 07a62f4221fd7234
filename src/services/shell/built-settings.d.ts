// What scripts/site-settings-plugin.ts makes of the environment of the build.

declare module 'virtual:site-settings' {
  const settings: {
    readonly siteUrl: string;
    readonly basePath: string;
    readonly supportUrl: string | null;
    readonly feedbackFormUrl: string | null;
    readonly contactEmail: string | null;
    readonly syncUrl: string | null;
  };
  export default settings;
}
