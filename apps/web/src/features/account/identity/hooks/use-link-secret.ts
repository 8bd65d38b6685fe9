import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cleanSecret, type LinkSecret } from '../model/link-secret.ts'

/**
 * The secret of the link that led to this page, which takes it out of the address; empty without one. A link that is opened over this page,
 * which loads nothing anew, counts as well.
 */
export function useLinkSecret(secret: LinkSecret): string {
  const hash = useLocation({ select: ({ pathname, hash: all }) => (pathname === secret.path ? all : '') })
  useEffect(() => {
    if (hash !== '') secret.take()
  }, [hash, secret])
  return cleanSecret(hash) || secret.read()
}
