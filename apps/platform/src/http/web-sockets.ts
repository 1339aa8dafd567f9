import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'

/** Larger frames end the connection: clients send nothing but short texts. */
const maxFrameBytes = 1_024
const goingAway = 1_001
/** How long a peer may take to answer our close. */
const closeTimeoutMs = 500

/** Lets routes of a server be web sockets; they are closed with the server. */
export async function acceptWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: maxFrameBytes, perMessageDeflate: false },
    preClose: (done) => {
      const { clients } = app.websocketServer
      for (const socket of clients) socket.close(goingAway)
      // A disconnected peer answers nothing, and is not waited for.
      const hangUp = setTimeout(() => {
        for (const socket of clients) socket.terminate()
      }, closeTimeoutMs)
      app.websocketServer.close(() => {
        clearTimeout(hangUp)
        done()
      })
    },
  })
}
