import type { ForeignTypes } from '../sheet.ts';

/** What samples may use of LINQ. */
export const LINQ_TYPES: ForeignTypes = {
  namespace: 'System.Linq',
  declarations: `
    interface IOrderedEnumerable<T> : IEnumerable<T> {}
    static class Enumerable {
      static bool All<T>(this IEnumerable<T> source, Func<T, bool> test);
      static bool Any<T>(this IEnumerable<T> source);
      static bool Any<T>(this IEnumerable<T> source, Func<T, bool> test);
      static bool Contains<T>(this IEnumerable<T> source, T item);
      static int Count<T>(this IEnumerable<T> source);
      static int Count<T>(this IEnumerable<T> source, Func<T, bool> test);
      static IEnumerable<T> Concat<T>(this IEnumerable<T> source, IEnumerable<T> other);
      static IEnumerable<T> Distinct<T>(this IEnumerable<T> source);
      static IEnumerable<T> Except<T>(this IEnumerable<T> source, IEnumerable<T> other);
      static T First<T>(this IEnumerable<T> source);
      static T First<T>(this IEnumerable<T> source, Func<T, bool> test);
      static T FirstOrDefault<T>(this IEnumerable<T> source);
      static T Last<T>(this IEnumerable<T> source);
      static int Max<T>(this IEnumerable<T> source, Func<T, int> value);
      static int Min<T>(this IEnumerable<T> source, Func<T, int> value);
      static int Sum<T>(this IEnumerable<T> source, Func<T, int> value);
      static IOrderedEnumerable<T> OrderBy<T, TKey>(this IEnumerable<T> source, Func<T, TKey> key);
      static IOrderedEnumerable<T> OrderByDescending<T, TKey>(this IEnumerable<T> source, Func<T, TKey> key);
      static IOrderedEnumerable<T> ThenBy<T, TKey>(this IOrderedEnumerable<T> source, Func<T, TKey> key);
      static IEnumerable<TResult> Select<T, TResult>(this IEnumerable<T> source, Func<T, TResult> make);
      static IEnumerable<T> Skip<T>(this IEnumerable<T> source, int count);
      static IEnumerable<T> Take<T>(this IEnumerable<T> source, int count);
      static IEnumerable<T> Where<T>(this IEnumerable<T> source, Func<T, bool> test);
      static T[] ToArray<T>(this IEnumerable<T> source);
      static List<T> ToList<T>(this IEnumerable<T> source);
      static HashSet<T> ToHashSet<T>(this IEnumerable<T> source);
    }
  `,
};
