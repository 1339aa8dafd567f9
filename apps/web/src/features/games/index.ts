export { gamesText } from './games.text.ts'
