import { t } from '@arbour/messages/t'
import { useEffect } from 'react'

/** Sets the document title: `Design - Arbour`. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === 'Arbour' ? title : t('ui.hooks.titleArbour', { title })
  }, [title])
}
