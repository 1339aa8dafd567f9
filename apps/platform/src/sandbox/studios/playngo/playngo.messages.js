import { command, onGame, onMessage, post } from '/window.js'

// Only events that the site has asked for are sent.
const wanted = new Set()
const send = (type) => {
  if (wanted.has(type)) post({ type })
}
onGame('roundStarted', () => send('roundStarted'))
onGame('roundEnded', () => send('gameIdle'))
onGame('lobby', () => send('backToLobby'))
onMessage((data) => {
  if (data?.messageType === 'addEventListener') wanted.add(data.eventType)
  if (data?.messageType === 'request' && data.request === 'gameDisable') command('pause')
  if (data?.messageType === 'request' && data.request === 'gameEnable') command('resume')
  if (data?.messageType === 'request' && data.request === 'gameEnd') command('pause')
})
