import { frame } from '../messages/frame.ts'
import { ButtonAnchor } from '../ui/button/button.tsx'
import { Empty } from '../ui/states/empty.tsx'

/** Also shown outside the router, to people who are not signed in: hence the plain link. */
export const NotFound = () => (
  <Empty
    title={frame.notFound.title}
    action={
      <ButtonAnchor href="/" look="primary">
        {frame.notFound.home}
      </ButtonAnchor>
    }
  >
    {frame.notFound.text}
  </Empty>
)
