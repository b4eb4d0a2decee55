/** Builds the web app with the Node.js that runs this: for images, whose Node.js is the pinned one. `npm start` builds by itself. */
import { runScript } from './bootstrap/prepare.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

runScript(() => ensureWebBuild(process.execPath));
