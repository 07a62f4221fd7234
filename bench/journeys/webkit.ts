// `npm run webkit`: the journeys in WebKitGTK, which is Safari's engine without its private file system.
import { ensureWebkit } from '../../scripts/webkit.ts';
import { runJourneys } from './run-journeys.ts';
import { createWebkitLearner, startScreen } from './webkit-learner.ts';

ensureWebkit();
const screen = await startScreen();
try {
  await runJourneys('webkit', (options) => createWebkitLearner(screen.name, options));
} finally {
  screen.end();
}
