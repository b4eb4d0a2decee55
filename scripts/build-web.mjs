/** Builds the web app with the current Node.js, for images, which have the pinned version. `npm start` builds by itself. */
import { runScript } from './bootstrap/prepare.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

runScript(() => ensureWebBuild(process.execPath));
