// The chosen theme, before the first paint. A file, because the content security policy allows no inline script.
try {
  var theme = localStorage.getItem('adloom.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the device decides.
}
