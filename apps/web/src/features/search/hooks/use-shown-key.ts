import { useState } from 'react'

/** The key of what is on the screen: that of the page before, while the next one is being read. */
export function useShownKey(key: string, isWaiting: boolean): string {
  const [shown, setShown] = useState(key)
  if (!isWaiting && shown !== key) setShown(key)
  return isWaiting ? shown : key
}
