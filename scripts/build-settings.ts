// The settings of a build, read from the environment once and checked.
import * as z from 'zod';

const optionalAddress = z
  .union([z.literal(''), z.url({ protocol: /^https$/ })])
  .optional()
  .transform((address) => (address === undefined || address === '' ? null : address));

const environmentSchema = z.object({
  SUPPORT_URL: optionalAddress,
});

export interface BuildSettings {
  /** Where the footer's support link leads; the link is left out where this is unset. */
  readonly supportUrl: string | null;
}

/** Throws, naming the variable, when one is set to something that is no https address. */
export function readBuildSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): BuildSettings {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) throw new Error(`Build settings:\n${z.prettifyError(result.error)}`);
  return { supportUrl: result.data.SUPPORT_URL };
}
