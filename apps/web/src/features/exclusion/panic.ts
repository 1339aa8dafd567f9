/** One chunk: the countdown is there as soon as the button is pressed. */
export { PanicButton } from './panic-button.tsx'
export { PanicCountdown } from './panic-countdown.tsx'
