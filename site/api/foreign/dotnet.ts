import type { ForeignTypes } from '../declare.ts';

/** The part of .NET and LINQ that samples may use. To allow another member in samples, add it as .NET declares it. */
export const DOTNET_TYPES: readonly ForeignTypes[] = [
  {
    namespace: 'System',
    declarations: `
      class Object {
        virtual string ToString();
        virtual bool Equals(object other);
        virtual int GetHashCode();
      }
      abstract class ValueType {}
      struct Void {}
      struct Boolean {}
      struct Byte { const byte MaxValue; }
      struct Int32 { const int MaxValue; const int MinValue; static int Parse(string text); string ToString(string format); }
      struct UInt32 { const uint MaxValue; string ToString(string format); }
      struct Int64 { const long MaxValue; const long MinValue; }
      struct UInt64 { const ulong MaxValue; }
      struct Single { const float MaxValue; const float PositiveInfinity; static bool IsNaN(float value); }
      struct Double { const double MaxValue; static bool IsNaN(double value); }
      struct Char { static bool IsDigit(char sign); static bool IsLetter(char sign); }
      struct Nullable<T> { T Value { get; } bool HasValue { get; } T GetValueOrDefault(); }
      class String : IEnumerable<char> {
        int Length { get; }
        char this[int index] { get; }
        static readonly string Empty;
        static bool IsNullOrEmpty(string text);
        static string Join(string separator, params object[] parts);
        string Replace(string old, string replacement);
        string[] Split(char separator);
        string Trim();
        string Substring(int start);
        string Substring(int start, int length);
        bool StartsWith(string start);
        bool EndsWith(string end);
        bool Contains(string part);
        string ToLowerInvariant();
        string ToUpperInvariant();
      }
      abstract class Array {
        int Length { get; }
        int GetLength(int dimension);
        object Clone();
        static void Fill<T>(T[] array, T value);
        static int IndexOf<T>(T[] array, T value);
        static void Sort<T>(T[] array);
        static T[] Empty<T>();
      }
      class Attribute {}
      class SerializableAttribute : Attribute { SerializableAttribute(); }
      class FlagsAttribute : Attribute { FlagsAttribute(); }
      class Random { Random(); Random(int seed); int Next(int maxExclusive); int Next(int minInclusive, int maxExclusive); double NextDouble(); }
      class Exception { Exception(); Exception(string message); Exception(string message, Exception inner); string Message { get; } }
      class InvalidOperationException : Exception { InvalidOperationException(); InvalidOperationException(string message); }
      class ArgumentException : Exception { ArgumentException(); ArgumentException(string message); }
      class ArgumentOutOfRangeException : ArgumentException { ArgumentOutOfRangeException(string parameter); }
      class OperationCanceledException : Exception { OperationCanceledException(); OperationCanceledException(string message); }
      class NotSupportedException : Exception { NotSupportedException(string message); }
      static class Math {
        const double PI;
        static int Abs(int value); static double Abs(double value);
        static int Min(int a, int b); static double Min(double a, double b);
        static int Max(int a, int b); static double Max(double a, double b);
        static double Floor(double value); static double Ceiling(double value); static double Round(double value); static double Sqrt(double value);
      }
      static class Console { static void WriteLine(object value); }
      interface IDisposable { void Dispose(); }
      struct DateTime { static DateTime Now { get; } long Ticks { get; } }
      static class Environment { static int TickCount { get; } }
      delegate void Action();
      delegate void Action<T>(T value);
      delegate void Action<T1, T2>(T1 first, T2 second);
      delegate TResult Func<TResult>();
      delegate TResult Func<T, TResult>(T value);
      delegate TResult Func<T1, T2, TResult>(T1 first, T2 second);
      delegate bool Predicate<T>(T value);
      delegate int Comparison<T>(T a, T b);
    `,
  },
  {
    namespace: 'System.Collections',
    declarations: `
      interface IEnumerable { IEnumerator GetEnumerator(); }
      interface IEnumerator { object Current { get; } bool MoveNext(); void Reset(); }
    `,
  },
  {
    namespace: 'System.Collections.Generic',
    declarations: `
      interface IEnumerable<T> : IEnumerable { IEnumerator<T> GetEnumerator(); }
      interface IEnumerator<T> : IEnumerator { T Current { get; } }
      interface IReadOnlyCollection<T> : IEnumerable<T> { int Count { get; } }
      interface IReadOnlyList<T> : IReadOnlyCollection<T> { T this[int index] { get; } }
      interface ICollection<T> : IEnumerable<T> { int Count { get; } void Add(T item); void Clear(); bool Contains(T item); bool Remove(T item); }
      interface IList<T> : ICollection<T> { T this[int index] { get; set; } }
      class List<T> : IList<T>, IReadOnlyList<T> {
        List(); List(int capacity); List(IEnumerable<T> items);
        T this[int index] { get; set; }
        int Count { get; }
        void Add(T item); void AddRange(IEnumerable<T> items); void Insert(int index, T item);
        bool Remove(T item); void RemoveAt(int index); int RemoveAll(Predicate<T> match); void Clear();
        bool Contains(T item); int IndexOf(T item); T Find(Predicate<T> match); bool Exists(Predicate<T> match);
        void Sort(); void Sort(Comparison<T> comparison); void Reverse(); T[] ToArray();
      }
      class HashSet<T> : ICollection<T>, IReadOnlyCollection<T> {
        HashSet(); HashSet(IEnumerable<T> items);
        int Count { get; }
        bool Add(T item); bool Remove(T item); bool Contains(T item); void Clear();
        void UnionWith(IEnumerable<T> items); void ExceptWith(IEnumerable<T> items); void IntersectWith(IEnumerable<T> items);
      }
      class Queue<T> : IReadOnlyCollection<T> {
        Queue(); Queue(IEnumerable<T> items);
        int Count { get; }
        void Enqueue(T item); T Dequeue(); T Peek(); bool TryDequeue(out T item); void Clear();
      }
      class Stack<T> : IReadOnlyCollection<T> {
        Stack(); Stack(IEnumerable<T> items);
        int Count { get; }
        void Push(T item); T Pop(); T Peek(); void Clear();
      }
      struct KeyValuePair<TKey, TValue> { TKey Key { get; } TValue Value { get; } }
      class Dictionary<TKey, TValue> : IReadOnlyCollection<KeyValuePair<TKey, TValue>> {
        Dictionary(); Dictionary(int capacity);
        TValue this[TKey key] { get; set; }
        int Count { get; }
        IReadOnlyCollection<TKey> Keys { get; } IReadOnlyCollection<TValue> Values { get; }
        void Add(TKey key, TValue value); bool TryAdd(TKey key, TValue value); bool Remove(TKey key); void Clear();
        bool ContainsKey(TKey key); bool TryGetValue(TKey key, out TValue value);
      }
    `,
  },
  {
    namespace: 'System.Threading',
    declarations: `
      struct CancellationToken { bool IsCancellationRequested { get; } void ThrowIfCancellationRequested(); }
      class CancellationTokenSource : IDisposable { CancellationTokenSource(); CancellationToken Token { get; } void Cancel(); void Dispose(); }
    `,
  },
  {
    namespace: 'System.IO',
    declarations: `
      static class File {
        static string ReadAllText(string path); static void WriteAllText(string path, string text);
        static bool Exists(string path); static void Delete(string path);
      }
      static class Path { static string Combine(string first, string second); static string Combine(string first, string second, string third); }
      static class Directory { static bool Exists(string path); }
    `,
  },
  {
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
  },
];
