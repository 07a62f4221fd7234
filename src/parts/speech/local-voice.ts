// The voices of this device. Only those that speak without a network: others send the text away, and may not be there.

/** @param lang BCP 47; some systems write `fr_FR` */
function parts(lang: string): readonly string[] {
  return lang.replaceAll('_', '-').toLowerCase().split('-');
}

/** One of the language, of the same region where there is one; `null` where the device has none. */
export function localVoice(
  lang: string,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | null {
  const wanted = parts(lang);
  const ofLanguage = voices.filter(
    (voice) => voice.localService && parts(voice.lang)[0] === wanted[0],
  );
  const exact = ofLanguage.find((voice) => parts(voice.lang).join() === wanted.join());
  return exact ?? ofLanguage[0] ?? null;
}

/** `null` where the browser has no speech. */
export function speech(): SpeechSynthesis | null {
  return typeof speechSynthesis === 'undefined' ? null : speechSynthesis;
}
