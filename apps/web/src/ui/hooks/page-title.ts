import { useEffect } from 'react'
import { t } from '#lib/text/messages.ts'

/** Sets the document title: `Design - Arbour`. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title === 'Arbour' ? title : t('ui.hooks.titleArbour', { title })
  }, [title])
}
