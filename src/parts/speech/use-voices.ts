// The voices of the device, as they become known.
import { useEffect, useState } from 'react';
import { speech } from '#parts/speech/local-voice.ts';

/** Some browsers know their voices only a moment after they are asked first. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const engine = speech();
    if (engine === null) return;
    const look = () => setVoices(engine.getVoices());
    look();
    engine.addEventListener('voiceschanged', look);
    return () => engine.removeEventListener('voiceschanged', look);
  }, []);
  return voices;
}
