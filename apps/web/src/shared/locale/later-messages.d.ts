declare module '*.json?later' {
  const messages: Readonly<Record<string, string>>
  export default messages
}
