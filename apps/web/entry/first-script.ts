/**
 * The one script that a page names. What the server wrote can be read, its links followed and its forms
 * sent without the app, whose code weighs more than all else of a page: it comes once the page was drawn.
 * Where nothing was written it comes immediately.
 *
 * `data-app` names the code of the app, `data-with` what it will ask for, parted by spaces.
 */
const me = document.currentScript;

function loadApp(): void {
  const { app = '', with: companions = '' } = me?.dataset ?? {};
  for (const href of companions.split(' ').filter(Boolean)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', src: app });
  script.crossOrigin = '';
  document.head.append(script);
}

const isWritten = document.getElementById('root')?.firstElementChild != null;
// A hidden page is not drawn, and would wait for ever.
if (isWritten && document.visibilityState === 'visible')
  requestAnimationFrame(() => setTimeout(loadApp));
else loadApp();
