import { expect, it } from 'vitest'
import { silentLog } from '../../log.ts'
import { createWalletSockets, maxUnreadBytes, type SocketConnection } from './wallet-sockets.ts'

const createSocket = (bufferedAmount = 0) => {
  const sent: string[] = []
  const closed: number[] = []
  const self: SocketConnection = {
    bufferedAmount,
    send: (text) => void sent.push(text),
    close: (code) => void closed.push(code),
  }
  return { ...self, sent, closed }
}

it('sends to every socket of the player and no other, until removed', () => {
  const sockets = createWalletSockets(silentLog)
  const [phone, laptop, other] = [createSocket(), createSocket(), createSocket()]
  const removePhone = sockets.add('p', phone)
  sockets.add('p', laptop)
  sockets.add('q', other)
  sockets.send('p', { type: 'WALLET_BALANCE' })
  removePhone()
  removePhone()
  sockets.send('p', { type: 'WALLET_BALANCE' })
  const text = '{"body":{"type":"WALLET_BALANCE"}}'
  expect([phone.sent, laptop.sent, other.sent]).toEqual([[text], [text, text], []])
})

it('closes only sockets that do not read', () => {
  const sockets = createWalletSockets(silentLog)
  const [slow, quick] = [createSocket(maxUnreadBytes + 1), createSocket(maxUnreadBytes)]
  sockets.add('p', slow)
  sockets.add('p', quick)
  sockets.send('p', {})
  expect([slow.sent.length, slow.closed]).toEqual([0, [1_013]])
  expect([quick.sent.length, quick.closed]).toEqual([1, []])
})
