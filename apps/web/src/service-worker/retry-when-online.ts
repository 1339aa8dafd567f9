/** The offline page tries again as soon as there is a network. */
window.addEventListener('online', () => window.location.reload())
