// Runs before the first paint, so that neither the theme nor the direction of writing flashes.
// A file of its own because the content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('farelark-theme');
    language = localStorage.getItem('preferred-language');
  } catch {
    // Storage is closed to this page: the system's choice stands.
  }
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  const wanted = language ?? navigator.language ?? 'en';
  if (wanted.toLowerCase().startsWith('ar')) {
    root.lang = 'ar';
    root.dir = 'rtl';
  }
})();
