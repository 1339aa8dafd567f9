// The page around the frame is one of the sites that the studio knows.
const knownSites = document.getElementById('game').dataset.sites.split(' ')
const lobbyAddress = document.getElementById('game').dataset.lobby
const siteOrigin = originOf(lobbyAddress)

/** Empty where the text is no address; also in browsers without `URL.canParse`. */
function originOf(text) {
  try {
    return new URL(text).origin
  } catch {
    return ''
  }
}

/** Sends a message to the site. */
export function post(message) {
  if (window.parent === window || !knownSites.includes(siteOrigin)) return
  window.parent.postMessage(message, siteOrigin)
}

/** Calls back for each message of the site. */
export function onMessage(handle) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === window.parent && knownSites.includes(origin)) handle(data)
  })
}

export const onGame = (event, handle) => document.addEventListener(`game:${event}`, handle)
export const command = (event) => document.dispatchEvent(new CustomEvent(`game:${event}`))
