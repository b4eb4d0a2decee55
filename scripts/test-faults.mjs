/**
 * `npm run test:faults`: a server under load whose fare providers fail in every possible way for five minutes. Options:
 * `FAULTS_SECONDS`, `FAULTS_SEED`. The last line is one JSON object.
 */
import { runLongTests } from './bootstrap/long-test.mjs';

const FILES = ['apps/server/src/chaos/sources-under-faults'];
runLongTests('FAULTS_REPORT', { FAULTS_SECONDS: '300' }, FILES);
