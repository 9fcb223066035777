import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { worthRetrying } from './shared/api.ts'
import './shared/styles/base.css'
import './shared/styles/controls.css'
import './shared/styles/content.css'
import './shared/styles/rows.css'
import './shared/styles/shell.css'

const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && worthRetrying(error) } },
})

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
