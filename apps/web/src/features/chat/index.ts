export { ChatLink } from './chat-link.tsx'
