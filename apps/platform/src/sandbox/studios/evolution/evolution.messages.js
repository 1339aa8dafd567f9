import { command, onGame, onMessage, post } from '/window.js'

const lifecycle = 'EVO:GAME_LIFECYCLE'
let isSubscribed = false
const tellInterrupt = (interruptAllowed) => {
  if (isSubscribed) post({ event: lifecycle, payload: { interruptAllowed } })
}
onGame('ready', () => post({ event: 'EVO:APPLICATION_READY' }))
onGame('roundStarted', () => tellInterrupt(false))
onGame('roundEnded', () => tellInterrupt(true))
onMessage((data) => {
  if (data?.command === 'EVO:EVENT_SUBSCRIBE' && data.event === lifecycle) {
    isSubscribed = true
    tellInterrupt(true)
  }
  if (data?.command === 'EVO:STOP_AUTOPLAY') command('pause')
})
