/**
 * `npm run test:faults`: five minutes in which providers of fares do everything wrong that they can, before
 * a server under load. `FAULTS_SECONDS` and `FAULTS_SEED` change that. The last line is one JSON object.
 */
import { runLongTests } from './bootstrap/long-test.mjs';

const FILES = ['apps/server/src/chaos/sources-under-faults'];
runLongTests('FAULTS_REPORT', { FAULTS_SECONDS: '300' }, FILES);
