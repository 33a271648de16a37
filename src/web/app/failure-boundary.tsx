import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { reloadNewest } from '#web/live/loading/newest-version.ts'
import { MissingPartError } from '#web/live/loading/persistently.ts'

interface FailureBoundaryProps {
  children: ReactNode
  /** With another one the children are tried again. */
  resetKey?: string
}

interface FailureBoundaryState {
  readonly failure: { readonly error: unknown } | null
}

/** Says so in the place of its children when they throw while they are drawn; everything around them goes on. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error } }
  }

  override componentDidUpdate({ resetKey }: FailureBoundaryProps): void {
    if (this.state.failure && resetKey !== this.props.resetKey) this.setState({ failure: null })
  }

  override componentDidCatch(error: unknown): void {
    import('./send-failure.ts').then(
      ({ sendFailure }) => sendFailure(error),
      () => {},
    )
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? failedScreen(failure.error instanceof MissingPartError) : this.props.children
  }
}

/** The error boundary of a screen: everything around it keeps working, and any navigation tries again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  return <FailureBoundary resetKey={key}>{children}</FailureBoundary>
}

/** Needs no component and no server, and can be read without its styles. @param isMissing a file of the screen did not come */
const failedScreen = (isMissing: boolean): ReactNode => (
  <main className="mx-auto flex max-w-[28rem] flex-col items-start gap-4 px-4 pt-10">
    <h1 ref={focus} tabIndex={-1} data-route-heading className="font-sign text-28 font-bold">
      This screen {isMissing ? 'didn’t load' : 'can’t be shown'}
    </h1>
    <p>
      Nothing was lost.{' '}
      {isMissing ? 'Check your connection, then reload.' : 'Something went wrong on our side.'}
    </p>
    <button
      type="button"
      className="min-h-12 rounded-sm bg-ink px-6 font-semibold text-ground"
      onClick={reloadNewest}
    >
      Reload
    </button>
    <a href="/" className="flex min-h-11 items-center underline">
      Go to the start page
    </a>
  </main>
)

const focus = (heading: HTMLElement | null) => heading?.focus()
