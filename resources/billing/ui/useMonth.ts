import { useSearchParams } from 'react-router-dom';

/** The month that the address asks for, if any, and asking for another one. */
export function useMonth(): [month: string | null, choose: (month: string) => void] {
  const [address, setAddress] = useSearchParams();
  return [address.get('month'), month => setAddress({ month }, { replace: true })];
}
