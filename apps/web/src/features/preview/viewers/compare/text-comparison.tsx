import { languageOf } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '#lib/api/errors.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { formatSize } from '#lib/text/format.ts'
import { Notice } from '#ui/form/notice.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { FailureIllustration } from '#ui/illustration/failure.tsx'
import { EmptyState } from '#ui/placeholder/empty-state.tsx'
import { TextSkeleton } from '../text/text-waiting.tsx'
import type { ComparedVersion } from './compared-version.ts'
import { type DiffCount, type DiffView, showDiff } from './diff-view.ts'
import { loadText, MAX_COMPARED_BYTES, type TextProblem } from './load-text.ts'
import classes from './text-comparison.module.css'

interface TextComparisonProps {
  before: ComparedVersion
  after: ComparedVersion
}

const PROBLEMS: Record<TextProblem, (version: number) => { title: string; text: string }> = {
  large: (version) => ({
    title: t('preview.compare.versionVersionIsTooLarge', { version }),
    text: t('preview.compare.comparedTextSizeLimit', { maxComparedBytes: formatSize(MAX_COMPARED_BYTES) }),
  }),
  binary: (version) => ({
    title: t('preview.compare.versionVersionHoldsNoText', { version }),
    text: t('preview.compare.onlyTextAndImagesCompared'),
  }),
}

/** The differences of two texts by lines: side by side, and in one column on a phone. */
export function TextComparison({ before, after }: TextComparisonProps) {
  const first = useQuery(textQuery(before))
  const second = useQuery(textQuery(after))
  const error = first.error ?? second.error
  if (error) {
    const retry = () => void Promise.all([first, second].filter(({ isError }) => isError).map(({ refetch }) => refetch()))
    return (
      <EmptyState
        picture={<FailureIllustration error={error} />}
        title={getErrorMessage(error)}
        actions={<Button onClick={retry}>{t('common.retry')}</Button>}
      />
    )
  }
  if (!first.data || !second.data) return <TextSkeleton />
  for (const [version, loaded] of [
    [before, first.data],
    [after, second.data],
  ] as const) {
    if ('problem' in loaded) return <EmptyState {...PROBLEMS[loaded.problem](version.number)} />
  }
  if ('problem' in first.data || 'problem' in second.data) return null
  return <Differences before={{ ...before, ...first.data }} after={{ ...after, ...second.data }} />
}

function textQuery({ item, src }: ComparedVersion) {
  return {
    queryKey: queryKeys.comparedText(item.id, item.object_id),
    queryFn: ({ signal }: { signal: AbortSignal }) => loadText({ src, size: item.size ?? 0 }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }
}

type Text = ComparedVersion & { text: string }

function Differences({ before, after }: { before: Text; after: Text }) {
  const isSideBySide = !useIsPhone()
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<DiffView>(null)
  const [count, setCount] = useState<DiffCount | null>(null)
  const [isFolded, setIsFolded] = useState(true)
  const language = languageOf(after.item.ext)
  const texts = { before: before.text, after: after.text, from: before.number, to: after.number }

  useEffect(() => {
    const element = box.current
    if (!element) return
    let isOver = false
    void showDiff(element, {
      before: { text: texts.before, label: t('preview.compare.textOfVersion', { version: texts.from }) },
      after: {
        text: texts.after,
        label: isSideBySide
          ? t('preview.compare.textOfVersion', { version: texts.to })
          : t('preview.compare.changesUpToVersionTo', { to: texts.to }),
      },
      language,
      isSideBySide,
      isFolded,
    }).then((shown) => {
      if (isOver) return shown.destroy()
      view.current = shown
      setCount(shown.count)
    })
    return () => {
      isOver = true
      view.current?.destroy()
      view.current = null
    }
  }, [texts.before, texts.after, texts.from, texts.to, language, isSideBySide, isFolded])

  const isSame = count?.changes === 0
  return (
    <div className={classes.comparison}>
      {isSame && <Notice>{sameText(before, after)}</Notice>}
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {count && !isSame && countText(count)}
        </p>
        {count && !isSame && (
          <>
            <Button size="xs" variant="default" aria-pressed={!isFolded} onClick={() => setIsFolded(!isFolded)}>
              {t('preview.compare.showAllLines')}
            </Button>
            <IconButton label={t('preview.compare.previousChange')} onClick={() => view.current?.step(-1)}>
              <IconArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton label={t('preview.compare.nextChange')} onClick={() => view.current?.step(1)}>
              <IconArrowDown size={18} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <div ref={box} className={classes.texts} data-side-by-side={isSideBySide || undefined} />
    </div>
  )
}

function sameText(before: Text, after: Text): string {
  return before.item.object_id === after.item.object_id
    ? t('preview.compare.bothVersionsHaveSameContent')
    : t('preview.compare.bothVersionsHaveSameText')
}

function countText({ changes, added, removed }: DiffCount): string {
  return t('preview.compare.change', { changes, added, removed })
}
