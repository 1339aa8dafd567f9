import { Adapter } from 'socket.io-adapter'

/**
 * Socket.IO keeps a room for each connection and for each room it joins. Ours are in `PlayerRooms`,
 * so these would only cost memory.
 */
export class NoRooms extends Adapter {
  override addAll(): void {}
  override del(): void {}
  override delAll(): void {}
}
