// Runs before the first paint, so that a page in dark mode does not flash white and examples do not change their language.
;(() => {
  const root = document.documentElement
  root.dataset.example = 'curl'
  try {
    const theme = localStorage.getItem('proffer.theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    const language = localStorage.getItem('proffer.example-language')
    if (language === 'typescript' || language === 'python') root.dataset.example = language
  } catch {
    // Without storage, the page follows the device and shows commands.
  }
})()
