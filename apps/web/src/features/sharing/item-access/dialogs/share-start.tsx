import type { Item } from '@arbour/contract/entities/items/item'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { PersonLine } from '#ui/person/person-line.tsx'
import { ReadFailure } from '#ui/placeholder/read-failure.tsx'
import { LineSkeleton } from '#ui/placeholder/skeletons.tsx'
import { accessSetting } from '../queries.ts'
import type { LoadedMethod } from '../share-method.ts'
import classes from './share-start.module.css'

interface ShareStartProps {
  item: Item
  services: ItemServices
  methods: readonly LoadedMethod[]
  onChoose: (method: LoadedMethod) => void
}

/** The ways to share an item; an unavailable one shows the reason and whom to ask. */
export function ShareStart({ item, services, methods, onChoose }: ShareStartProps) {
  const list = useRef<HTMLUListElement>(null)
  // A user who returns from one of the ways has lost the focus there.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus()
  }, [])
  return (
    <>
      <ul ref={list} className={classes.methods} aria-label="Ways to share">
        {methods.map((method, at) => (
          <li key={method.id}>
            <MethodButton item={item} services={services} method={method} isFirst={at === 0} onChoose={() => onChoose(method)} />
          </li>
        ))}
      </ul>
      {!item.is_owned && <Owner item={item} />}
    </>
  )
}

interface MethodButtonProps {
  item: Item
  services: ItemServices
  method: LoadedMethod
  isFirst: boolean
  onChoose: () => void
}

function MethodButton({ item, services, method, isFirst, onChoose }: MethodButtonProps) {
  const { id, label, description, icon: Icon, disabledReason, askReason } = method
  const known = disabledReason(item)
  // While it is unknown, or if it fails to load, the way itself shows the reason.
  const asked = useQuery({
    queryKey: queryKeys.shareReason(item.id, id),
    queryFn: () => askReason?.(services, item) ?? null,
    enabled: known === null && askReason !== undefined,
    staleTime: 0,
  })
  const reason = known ?? asked.data ?? null
  return (
    <button
      type="button"
      className={classes.method}
      // Stays focusable, so that its reason can be read.
      aria-disabled={reason !== null}
      data-autofocus={isFirst || undefined}
      onClick={reason === null ? onChoose : undefined}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.text}>{reason ?? description}</span>
      </span>
      {reason === null && <IconChevronRight size={18} aria-hidden />}
    </button>
  )
}

function Owner({ item }: { item: Item }) {
  const query = useQuery(accessSetting(item.id))
  const headingId = useId()
  const owner = query.data?.fileUsers.find(({ user_role }) => user_role === 'owner')?.user
  return (
    <section aria-labelledby={headingId} className={classes.owner}>
      <h3 id={headingId} className={classes.heading}>
        Owner
      </h3>
      {query.isError ? (
        <ReadFailure text="Whose it is could not be read" error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <LineSkeleton width={160} height={32} />
      ) : owner ? (
        <PersonLine person={owner} size={32} />
      ) : (
        <span className={classes.text}>A former member. An Admin can take the ownership.</span>
      )}
    </section>
  )
}
