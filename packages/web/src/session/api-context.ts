import { createContext, useContext } from 'react';
import type { Api } from '../host/client/connect.ts';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

/** The connection to the host. @throws Error outside of its provider */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('No ApiProvider above');
  return api;
}
