// `npm run firefox`: the journeys in Firefox, whose private windows have no private file system.
import { ensureFirefox } from '../../scripts/firefox.ts';
import { createFirefoxLearner } from './firefox-learner.ts';
import { runJourneys } from './run-journeys.ts';

const executablePath = ensureFirefox();
console.log(`Firefox for the journeys: ${executablePath}`);
await runJourneys('firefox', (options) => createFirefoxLearner(executablePath, options));
