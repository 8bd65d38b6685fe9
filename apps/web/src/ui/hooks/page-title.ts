import { useEffect } from 'react'

/** Names the page in the browser's tab and history: `Design - Arbour`. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === 'Arbour' ? title : `${title} - Arbour`
  }, [title])
}
