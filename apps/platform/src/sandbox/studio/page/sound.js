import { byId } from './connection.js'

let context
let isOn = false

/** Notes in Hz, one after the other. */
const tunes = { press: [330], land: [220], win: [523, 659, 784], lose: [196], tick: [440] }
const noteSeconds = 0.11

/** Plays a short tune, when the player has switched sound on. */
export function play(name) {
  if (!isOn || !context) return
  for (const [nth, pitch] of tunes[name].entries()) {
    const at = context.currentTime + nth * noteSeconds
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0.12, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + noteSeconds)
  }
}

export function bindSound() {
  byId('sound').addEventListener('click', () => {
    isOn = !isOn
    context ??= new AudioContext()
    byId('sound').setAttribute('aria-pressed', String(isOn))
    play('press')
  })
}
