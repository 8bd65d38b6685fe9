import { type Held, openPeer, type Peer, webDav } from '@arbour/testing/server/web-dav'

/** Somebody else's WebDAV server on this machine, for `ada` with `secret`. It keeps some of its files back until it is told to give them out. */
export interface Cloud {
  peer: Peer
  /** Keeps nothing back any more; what was asked for before is never answered. */
  open(): void
}

/** `kept`: the paths that are kept back, as they are asked for. */
export async function openCloud(held: Held, kept: readonly string[]): Promise<Cloud> {
  let isOpen = false
  const isKept = (url = '') => !isOpen && kept.includes(url)
  const peer = await openPeer(webDav(held, ({ url, method }) => method === 'GET' && isKept(url)))
  return {
    peer,
    open: () => {
      isOpen = true
    },
  }
}
