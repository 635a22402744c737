import { useSearchParams } from 'react-router-dom';

/** Returns the month in the address, if any, and a function that changes it. */
export function useMonth(): [month: string | null, choose: (month: string) => void] {
  const [address, setAddress] = useSearchParams();
  return [address.get('month'), month => setAddress({ month }, { replace: true })];
}
