export {
  findChatOnStart,
  hearMessenger,
  keepChat,
  knowPlayerAtDesk,
  openMessengerWhenAsked,
} from './chat.epics.ts'
export { chatReducer } from './chat.slice.ts'
export { Chat } from './chat.tsx'
export { ChatLink } from './chat-link.tsx'
